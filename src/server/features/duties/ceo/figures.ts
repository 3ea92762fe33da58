// Tables of key figures: what each row measures, for which period, against which target. One reading for the duties.
import type { ReadyDataset } from '../../datasets/index.ts'
import { columnOf, quoted } from '../duty.ts'
import { day, headed, literal, trimmed } from '../words.ts'

const figure = /key figure|\bkpi|metric|indicator|measure|kennzahl|kennziffer|indicateur|indicador|indicatore|kengetal/
const direction =
  /better|direction|\bgood\b|richtung|besser|sens\b|mejor|melhor|sentido|direcao|meglio|direzione|beter|richting/
/** What a column of directions says where less is better; in lower case without accents. */
const less =
  '\\b(lower|less|low|down|smaller|fewer|decrease|niedriger|weniger|kleiner|tiefer|moins|bas|baisse|menor|menos|baixo|baixa|meno|basso|bassa|minore|lager|minder)\\b'

const nameOf = (dataset: ReadyDataset) => headed(dataset, figure, ['text'])[0]?.name

/** A period that is named by its end is whole on that day; one that is named by its beginning only when the next begins. */
const endsOf = (dataset: ReadyDataset) => columnOf(dataset, 'end_date')
const periodOf = (dataset: ReadyDataset) =>
  columnOf(dataset, 'date') ?? columnOf(dataset, 'start_date') ?? endsOf(dataset)

export const isKeyFigures = (dataset: ReadyDataset) => nameOf(dataset) !== undefined && periodOf(dataset) !== undefined

/** Whether the table says which way each figure is better. */
export const tellsDirection = (dataset: ReadyDataset) => headed(dataset, direction, ['text']).length > 0

/**
 * SQL for the last whole period of each figure and the one before: figure, period, step (days between periods), last,
 * before, target, less (whether less is better). A figure that was not measured in the table's last whole period is left
 * out.
 */
export function keyFiguresSql(dataset: ReadyDataset, today: string): string {
  const [name, actual, target] = [nameOf(dataset), columnOf(dataset, 'actual'), columnOf(dataset, 'target')]
  const better = headed(dataset, direction, ['text'])[0]?.name
  const at = day(periodOf(dataset) ?? '')
  const isWhole =
    periodOf(dataset) === endsOf(dataset)
      ? `begun <= date '${today}'`
      : `begun + (select days from step) <= date '${today}'`
  return `with measured as (
  select ${trimmed(name ?? '')} as figure, ${at} as begun, ${quoted(actual ?? '')} as actual,
    ${target ? quoted(target) : 'null'} as target,
    ${better ? `regexp_matches(strip_accents(lower(${trimmed(better)})), ${literal(less)})` : 'null'} as less
  from ${quoted(dataset.table_name)} where ${quoted(actual ?? '')} is not null and ${at} is not null
), periods as (
  select begun, begun - lag(begun) over (order by begun) as days from (select distinct begun from measured)
), step as (
  select coalesce(median(days), 0)::integer as days from periods where days is not null
), whole as (
  select * from measured where ${isWhole} and (select days from step) > 0
), ranked as (
  select figure, begun, any_value(target) as target, bool_or(less) as less, count(*) as times, any_value(actual) as actual
  from whole group by figure, begun
)
select now.figure, now.begun as period, (select days from step) as step, now.actual as last, earlier.actual as before,
  now.target, now.less
from ranked as now left join ranked as earlier
  on earlier.figure = now.figure and earlier.times = 1
  and earlier.begun = (select max(begun) from whole where begun < (select max(begun) from whole))
where now.begun = (select max(begun) from whole) and now.times = 1 and now.figure <> ''
order by now.figure`
}

/** The period as people say it: a month by its name, anything else by its day. */
export function periodWords(period: string, step: number): string {
  const [year, month] = period.split('-').map(Number)
  if (step < 28 || step > 31 || !year || !month) return `the period of ${period.slice(0, 10)}`
  return new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(Date.UTC(year, month - 1, 1)),
  )
}
