// Mail to people of the company.
export { mailQueue, queueMail, sendDueMails } from './queue.ts'
export {
  dropWaiting as dropWaitingMails,
  type MailRow,
  mailFigures,
  ofLinks as mailsOfLinks,
} from './store.ts'
export { testMailSettings } from './test-server.ts'
