// The size of a file for readers: 1.2 MB.

export function fileSize(bytes: number, lang: string): string {
  const [unit, amount] = bytes >= 1e6 ? ['megabyte', bytes / 1e6] : ['kilobyte', Math.max(1, bytes / 1e3)]
  const options = { style: 'unit', unit, maximumFractionDigits: amount < 10 ? 1 : 0 } as const
  return new Intl.NumberFormat(lang, options).format(amount)
}
