// English, as questions are asked in it.
import type { Language } from '../language.ts'
import { asking } from './asking.ts'
import { conditions } from './conditions.ts'
import { dates } from './dates.ts'
import { grouping } from './grouping.ts'
import { relations } from './relations.ts'
import { asked_with, everyday, fillers } from './small-words.ts'
import { states } from './states.ts'

export const english: Language = {
  code: 'en',
  phrases: { ...asking, ...relations, ...grouping, ...conditions, ...states },
  fillers,
  everyday,
  asked_with,
  dates,
}
