// For those who read documents, texts and images.
import { hash, images, type Planted, texts } from './measure.ts'

export const documents: readonly Planted[] = [
  {
    agent: 'ai_research_scientist',
    duty: 'new documents',
    fact: 'One research note is new; it says that the better cells keep four fifths of their capacity after 2,000 charges.',
    figure: 1,
    unit: 'documents',
    measure: company => texts(company, /research\//).filter(text => text.includes('after 2,000 charges')).length,
  },
  {
    agent: 'nlp_engineer',
    duty: 'near-duplicates in a text column',
    fact: 'One complaint was sent five times with another order number.',
    figure: 5,
    unit: 'tickets',
    measure: `select count(*) from sample_tickets where description like 'Our order%Hollow Road%'`,
  },
  {
    agent: 'nlp_engineer',
    duty: 'near-duplicate documents',
    fact: 'Two versions of the returns policy lie side by side.',
    figure: 2,
    unit: 'documents',
    measure: company => texts(company, /Returns.*\.md$/).length,
  },
  {
    agent: 'nlp_engineer',
    duty: 'language of each document',
    fact: 'Two documents are not English: one is German, one French.',
    figure: 2,
    unit: 'documents',
    measure: company => texts(company, /\.(md|txt)$/).filter(text => /\b(darf nur|Nous vous)\b/.test(text)).length,
  },
  {
    agent: 'computer_vision_engineer',
    duty: 'duplicate images',
    fact: 'One picture is a copy of another.',
    figure: 1,
    unit: 'images',
    measure: company => images(company).length - new Set(images(company).map(({ bytes }) => hash(bytes))).size,
  },
  {
    agent: 'computer_vision_engineer',
    duty: 'broken images',
    fact: 'One picture is cut off.',
    figure: 1,
    unit: 'images',
    measure: company => images(company).filter(({ bytes }) => !bytes.includes('IEND')).length,
  },
  {
    agent: 'computer_vision_engineer',
    duty: 'images that are too small',
    fact: 'One picture is 12 pixels wide.',
    figure: 1,
    unit: 'images',
    measure: company => images(company).filter(({ bytes }) => bytes.readUInt32BE(16) < 64).length,
  },
  {
    agent: 'ai_ethics_consultant',
    duty: 'personal data',
    fact: 'Three internal notes of tickets hold personal data: an account number, a telephone number, a date of birth.',
    figure: 3,
    unit: 'notes',
    measure: `select count(*) from sample_tickets where regexp_matches(internal_note, 'IBAN|[+][0-9]{2} [0-9]|born [0-9]')`,
  },
]
