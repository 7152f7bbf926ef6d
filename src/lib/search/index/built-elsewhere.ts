// The code of the error of a building that another one has replaced.
export const BUILT_ELSEWHERE = 'SEARCH_BUILT_ELSEWHERE'
