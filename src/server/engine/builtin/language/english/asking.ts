// What is asked for in English: counts, sums, averages, lists, rankings and their order.
import type { AskingWord, Phrases } from '../language.ts'

export const asking: Phrases<AskingWord> = {
  // What is asked for
  how_many: [
    'how many',
    'number of',
    'total number of',
    'count of',
    'nb of',
    'nr of',
    'no of',
    'total count of',
    'count',
    'count the',
  ],
  how_much: ['how much', 'how much money', 'how high is', 'how high are', 'how large is', 'how big is'],
  sum: ['total', 'total of', 'sum', 'sum of', 'total sum of', 'add up', 'sum up'],
  average: ['average', 'average of', 'mean', 'avg', 'on average'],
  max: ['maximum', 'max'],
  min: ['minimum', 'min'],
  median: ['median', 'median of'],
  percentile: ['percentile', 'percentile of'],
  list: ['list', 'show', 'show me', 'display', 'which', 'which are', 'what are the', 'find', 'view', 'give me'],
  who: ['who'],
  distinct: ['distinct', 'different', 'unique'],
  rows: ['row', 'rows', 'record', 'records', 'entry', 'entries', 'line', 'lines'],
  // Ranking and order
  largest: ['largest', 'biggest', 'highest', 'greatest', 'most'],
  smallest: ['smallest', 'lowest', 'least', 'fewest'],
  dearest: ['most expensive', 'priciest', 'dearest', 'highest paid', 'best paid'],
  cheapest: ['cheapest', 'least expensive', 'lowest paid', 'worst paid'],
  latest: ['latest', 'newest', 'most recent', 'last'],
  oldest: ['oldest', 'earliest', 'first'],
  top: ['top', 'best'],
  bottom: ['bottom', 'worst'],
  sort: ['sorted by', 'ordered by', 'sort by', 'order by'],
  descending: ['descending', 'desc', 'highest first', 'largest first', 'latest first', 'newest first'],
  ascending: ['ascending', 'asc', 'lowest first', 'smallest first', 'oldest first', 'earliest first'],
}
