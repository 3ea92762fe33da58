// Pictures and sound by the models of providers.
export { generateImage, lookAtImage, type MediaCall, speakAloud, transcribeAudio } from './calls.ts'
