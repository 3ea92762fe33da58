// When an answer is wished for as a chart, and what is asked then.
import { expect, it } from 'vitest'
import { drawingAsked } from './drawing.ts'

it.each([
  ['Draw total amount by month', 'total amount by month', undefined],
  ['please plot the revenue per quarter', 'revenue per quarter', undefined],
  ['Show me a bar chart of total amount by customer', 'total amount by customer', 'bar'],
  ['bar chart of total amount by customer', 'total amount by customer', 'bar'],
  ['total amount by customer as a pie chart', 'total amount by customer', 'pie'],
  ['total amount by customer as a pie', 'total amount by customer', 'pie'],
  ['chart the stock by warehouse as a column chart', 'stock by warehouse', 'bar'],
  ['draw a stacked bar chart of amount by month and region', 'amount by month and region', 'stacked_bar'],
  ['visualise tickets by topic', 'tickets by topic', undefined],
])('reads “%s” as a wish for a chart', (text, question, kind) => {
  expect(drawingAsked(text)).toEqual({ question, kind })
})

it.each([
  'total amount by month',
  'show the chart of accounts',
  'list the plots of land',
  'which charts were sold',
  'drawings by customer',
])('takes “%s” for a plain question', text => expect(drawingAsked(text)).toBeNull())
