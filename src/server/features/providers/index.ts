// Providers of language models: several, each with what it can do and what that costs.

export { listProviders } from './look.ts'
export { changeProvider, chooseProvider, createProvider, removeProvider } from './manage.ts'
export { testProvider } from './probe.ts'
export { rememberProviders } from './remember.ts'
export { type Able, capabilities, providerFor, provides, unpricedModels } from './resolve.ts'
export { forgetProviderKeys } from './store.ts'
