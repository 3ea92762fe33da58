// Charts: from the rows of an answer to marks that a page, a file or a test can hold. Pure: the same rows draw the same.
export { changedChart, chartFor, chartProblem, kindsFor, suggestChart, type Wanted } from './choose.ts'
export { type Drawing, drawChart, type Style } from './draw.ts'
export type { Mark } from './marks.ts'
export { pageColors, paperColors } from './palette.ts'
export { svgText } from './svg.ts'
export { categoryColumns, dateColumns, figureColumns, type RowTable, tableOf } from './table.ts'
