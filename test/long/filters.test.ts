// Filters in SQL say the same as conditions in JavaScript: every rule of every field, with many values.
import { filtersAgree } from '../lib/data/filters-truth.ts'

filtersAgree(10)
