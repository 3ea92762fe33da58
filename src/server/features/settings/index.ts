// Settings that people change on the screen.
export {
  connectedProvider,
  getModelSettings,
  removeModelSettings,
  setModelSettings,
  testModelSettings,
} from './model.ts'
