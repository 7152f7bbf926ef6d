// Filters in SQL match conditions in JavaScript on every database: every operator of every field type once.
// Holds: contract 2.2 sql
import { filtersAgree } from './filters-truth.ts'

filtersAgree(1)
