// What an administrator finds at home.
import { queryOptions } from '@tanstack/react-query'
import * as home from '#contract/home'
import { change, look } from './nouns.ts'

/** The floor under the live events, in milliseconds. */
const refetchInterval = 30_000

export const homeOf = () => queryOptions({ ...look('home', home.get, {}), refetchInterval })

export const changeGuide = change(home.setGuide, 'home')
