// Settings that people change on the screen.
export {
  connectedProvider,
  getModelSettings,
  type Provider,
  removeModelSettings,
  setModelSettings,
  testModelSettings,
} from './model.ts'
