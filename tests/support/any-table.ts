// Rows of any kind, for properties that must hold on all of them.
import fc from 'fast-check'
import type { RowTable } from '../../src/charts/index.ts'

const anyCell = fc.oneof(
  fc.constant(null),
  fc.integer({ min: -1e6, max: 1e6 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('2026-01-01', '2026-02-01', 'North', 'South', '', '12345678901234567890.12'),
  fc.boolean(),
)
export const anyTable = fc
  .uniqueArray(fc.constantFrom('month_of_x', 'name', 'total', 'average_x', 'customer_id', 'number_of_rows'), {
    minLength: 1,
  })
  .chain(names =>
    fc.record({
      columns: fc.tuple(
        ...names.map(name =>
          fc.record({
            name: fc.constant(name),
            type: fc.constantFrom('date', 'text', 'decimal', 'integer', 'boolean', 'timestamp'),
            currency: fc.constantFrom(null, 'EUR'),
            unit: fc.constantFrom(null, 'kg'),
          }),
        ),
      ),
      rows: fc.array(fc.tuple(...names.map(() => anyCell)), { maxLength: 30 }),
    }),
  ) as fc.Arbitrary<RowTable>
