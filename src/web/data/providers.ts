// Providers of language models. Changes may be refused with `confirmation_needed`.
import * as providers from '#contract/providers'
import { change, look } from './nouns.ts'

export const providerList = () => look('settings', providers.list, {})

export const createProvider = change(providers.create, 'settings', 'health', 'home')

export const changeProvider = change(providers.change, 'settings', 'health', 'home')

export const testProvider = change(providers.test)

export const chooseProvider = change(providers.choose, 'settings', 'health', 'home')

export const removeProvider = change(providers.remove, 'settings', 'health', 'home')
