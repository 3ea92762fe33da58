// For those who watch series, sensors and the quality of tables.
import { inMonths, type Planted, within } from './measure.ts'

const shares = (condition: string) =>
  `select source, count(*) / sum(count(*)) over () as share from sample_leads where ${condition} group by source`

export const series: readonly Planted[] = [
  {
    agent: 'data_scientist',
    duty: 'anomalies',
    fact: 'The workshop used 3,900 kWh on one day, four times as much as usual.',
    figure: 3900,
    unit: 'kWh',
    measure: 'select max(energy_kwh) from sample_energy_use',
  },
  {
    agent: 'data_scientist',
    duty: 'anomalies: how many',
    fact: 'No other day used more than 1,200 kWh.',
    figure: 1,
    unit: 'days',
    measure: 'select count(*) from sample_energy_use where energy_kwh > 1200',
  },
  {
    agent: 'ml_engineer',
    duty: 'distribution drift between periods',
    fact: 'Leads come by referral twice as often as in the 90 days before: the population stability index is 0.24.',
    figure: 0.2408,
    unit: 'index',
    measure: `with now as (${shares(within('signed_up_on', 1, 90))}), before as (${shares(within('signed_up_on', 91, 180))})
      select round(sum((now.share - before.share) * ln(now.share / before.share)), 4) from now join before using (source)`,
  },
  {
    agent: 'robotics_engineer',
    duty: 'readings out of range',
    fact: 'The compressor was hotter than 85 degrees seven times.',
    figure: 7,
    unit: 'readings',
    measure: 'select count(*) from sample_sensor_readings where temperature > upper_limit or temperature < lower_limit',
  },
  {
    agent: 'robotics_engineer',
    duty: 'the worst reading',
    fact: 'It reached 96.4 degrees.',
    figure: 96.4,
    unit: '°C',
    measure: 'select max(temperature) from sample_sensor_readings',
  },
  {
    agent: 'robotics_engineer',
    duty: 'missed readings',
    fact: 'The laser cutter was silent for 32 hours.',
    figure: 32,
    unit: 'hours',
    measure: `select max(date_diff('hour', before, measured_at)) from (select measured_at, lag(measured_at) over (partition by sensor order by measured_at) as before from sample_sensor_readings)`,
  },
]

export const quality: readonly Planted[] = [
  {
    agent: 'data_engineer',
    duty: 'missing values',
    fact: '14 leads have no address.',
    figure: 14,
    unit: 'values',
    measure: 'select count(*) from sample_leads where e_mail is null',
  },
  {
    agent: 'data_engineer',
    duty: 'missing values in a series',
    fact: 'The meter was not read on three days.',
    figure: 3,
    unit: 'values',
    measure: 'select count(*) from sample_energy_use where energy_kwh is null',
  },
  {
    agent: 'data_engineer',
    duty: 'duplicates',
    fact: 'Four leads signed up twice.',
    figure: 4,
    unit: 'rows',
    measure: 'select count(*) - count(distinct e_mail) from sample_leads where e_mail is not null',
  },
  {
    agent: 'data_engineer',
    duty: 'values without a match in the table they refer to',
    fact: 'Two receipts name invoices that do not exist.',
    figure: 2,
    unit: 'rows',
    measure: 'select count(*) from sample_receipts where invoice_no not in (select invoice_no from sample_invoices)',
  },
  {
    agent: 'data_engineer',
    duty: 'schema changes between uploads',
    fact: 'Stock has a column Warehouse in place of Shelf since the version before.',
    figure: 2,
    unit: 'columns',
    measure: ({ tables }) => {
      const [before = [], now = []] =
        tables
          .find(({ name }) => name === 'Sample stock')
          ?.versions.map(text => text.split('\n')[0]?.split(',') ?? []) ?? []
      return (
        before.filter(heading => !now.includes(heading)).length +
        now.filter(heading => !before.includes(heading)).length
      )
    },
  },
  {
    agent: 'data_analyst',
    duty: 'largest movers',
    fact: 'Kestrel Bike Hire was billed 78,000 in the last three whole months, after 24,000 in the three before.',
    figure: 54000,
    unit: 'EUR',
    measure: `select max(change) from (select coalesce(sum(amount) filter (${inMonths('invoice_date', 3, 0)}), 0) - coalesce(sum(amount) filter (${inMonths('invoice_date', 6, 3)}), 0) as change from sample_invoices group by customer)`,
  },
]
