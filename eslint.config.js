// What ESLint asks of this code: typed rules that find bugs, and the sizes the house keeps to.
import { defineConfig } from 'eslint/config'
import tseslint from 'typescript-eslint'

const NODE_TEST = { from: 'package', package: 'node:test', name: ['test', 'it', 'describe', 'suite'] }

/** Bugs that only the types show, and one way to write an import of a type. */
const typed = {
  '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
  '@typescript-eslint/no-floating-promises': ['error', { allowForKnownSafeCalls: [NODE_TEST] }],
  '@typescript-eslint/no-misused-promises': 'error',
  '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  // Areas add to a shared interface by an empty one that extends theirs (declaration merging).
  '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
  // A handler is async by its contract, also when it has nothing to wait for.
  '@typescript-eslint/require-await': 'off',
}

const sizes = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  '@typescript-eslint/max-params': ['error', { max: 3 }],
}

const everywhere = {
  'no-restricted-syntax': [
    'error',
    {
      selector: 'ObjectExpression > SpreadElement > ObjectExpression',
      message: 'Write the properties themselves.',
    },
  ],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-eval': 'error',
  'no-implied-eval': 'error',
  'no-new-func': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'object-shorthand': 'error',
  'no-unreachable': 'error',
  'no-duplicate-case': 'error',
  'no-async-promise-executor': 'error',
  'no-unsafe-finally': 'error',
  'no-control-regex': 'off',
}

/** A test looks into answers whose types nobody wrote down, and tells one story in one function. */
const tests = {
  'max-lines-per-function': 'off',
  'no-restricted-syntax': 'off',
  '@typescript-eslint/no-explicit-any': 'off',
  '@typescript-eslint/no-unsafe-argument': 'off',
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-call': 'off',
  '@typescript-eslint/no-unsafe-member-access': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
  '@typescript-eslint/no-non-null-assertion': 'off',
  '@typescript-eslint/unbound-method': 'off',
}

export default defineConfig(
  {
    ignores: [
      'dist',
      'storage',
      'public',
      'coverage',
      'tmp',
      'build',
      'test/fixtures',
      'templates',
      // Printed from the operations.
      'src/admin/client/operations.d.ts',
      '**/*.tmp.*',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } } },
  // What extensions bring is read with what it belongs to: each by itself would read all of the project again.
  {
    files: ['src/admin/**', 'extensions/*/src/admin/**'],
    languageOptions: { parserOptions: { projectService: false, project: 'src/admin/tsconfig.json' } },
  },
  {
    files: ['test/**', 'extensions/*/test/**'],
    languageOptions: { parserOptions: { projectService: false, project: 'test/tsconfig.json' } },
  },
  { rules: { ...everywhere, ...typed, ...sizes } },
  { files: ['src/lib/**'], rules: { 'no-console': 'error' } },
  // `import { type X }` still loads the file when types are stripped, and a start loads nothing it does not need.
  { files: ['{bin,kits,src}/**'], rules: { '@typescript-eslint/no-import-type-side-effects': 'error' } },
  { files: ['test/**', 'extensions/*/test/**'], rules: tests },
  { files: ['**/*.js', '**/*.mjs'], ...tseslint.configs.disableTypeChecked },
)
