// Filters in SQL say the same as conditions in JavaScript, on every database: every rule of every field, once.
// Holds: contract 2.2 sql
import { filtersAgree } from './filters-truth.ts'

filtersAgree(1)
