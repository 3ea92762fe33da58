// The program of the process that runs JavaScript, once: then it is gone with everything in it.
import { serveRequests } from '../../child/serve.ts'
import { evaluate } from './evaluate.ts'
import { javaScriptMessage } from './requests.ts'

serveRequests({
  parse: message => javaScriptMessage.parse(message),
  answer: evaluate,
  fault: 'This program could not be run.',
})
