// The program of the process that reads one document: the parsers of foreign formats run here and nowhere else.
import { serveRequests } from '../child/serve.ts'
import { parseDocument } from './parse/parse-document.ts'
import { parseMessage } from './requests.ts'

serveRequests({
  parse: message => parseMessage.parse(message),
  answer: (request, onProgress) => parseDocument(request, fraction => onProgress({ fraction })),
  fault: 'This file is damaged or of a kind that cannot be read.',
})

// The PDF library leaves promises of its own behind when a file is damaged; what it was asked fails with a sentence.
process.on('unhandledRejection', () => {})
