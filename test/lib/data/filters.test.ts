// Filters in SQL say the same as conditions in JavaScript, on every database: every rule of every field, once.
import { filtersAgree } from './filters-truth.ts'

filtersAgree(1)
