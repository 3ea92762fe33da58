// The program of the process that looks at pictures.
import { serveRequests } from '../child/serve.ts'
import { lookAt } from './look.ts'
import { imageMessage } from './requests.ts'

serveRequests({
  parse: message => imageMessage.parse(message),
  answer: async request => lookAt(request),
  fault: 'This picture could not be looked at.',
})
