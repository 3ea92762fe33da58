// What people write to support: no two of these texts share more than three of their six parts, so that only the
// repeated complaint below is nearly the same text several times.
import type { Chance } from '../../../base/chance.ts'

const parts: readonly (readonly string[])[] = [
  [
    'Good morning,',
    'Hello there,',
    'To your support team:',
    'Once more a question.',
    'A short message from our depot.',
    'We are writing on behalf of a school.',
    'Thank you for the quick help last time.',
    'I hope this reaches the right desk.',
  ],
  [
    'the front light',
    'the rear brake',
    'the gear lever',
    'the parcel label',
    'the battery lock',
    'the second invoice',
    'the saddle clamp',
    'the chain guard',
    'the tracking page',
    'the spare key',
    'the torque chart',
    'the mudguard bolt',
  ],
  [
    'of our Cargo 200',
    'of a Folding 16',
    'for the Kids 24',
    'of the Touring model',
    'for six city bikes',
    'of the green Trail bike',
    'for the hire fleet',
    'of the bike from May',
    'for our newest order',
    'of the display model',
  ],
  [
    'arrived scratched',
    'comes loose after ten minutes',
    'is missing from the box',
    'makes a grinding noise',
    'shows a wrong number',
    'does not fit any more',
    'stopped working in the rain',
    'was charged at another price',
    'bends under load',
    'cannot be found online',
  ],
  [
    'since Tuesday.',
    'after the last inspection.',
    'whenever it is cold.',
    'although it is new.',
    'for the third week now.',
    'as two drivers noticed.',
    'since the delivery.',
    'when we ride uphill.',
    'according to our mechanic.',
    'ever since the software changed.',
  ],
  [
    'Please send a replacement.',
    'Could somebody call us back?',
    'What should we do next?',
    'We would like to return it.',
    'A photo is attached.',
    'Is this covered by the warranty?',
    'When can a technician come by?',
    'Kindly confirm in writing.',
    'Our customers are waiting.',
    'Do you stock the part?',
  ],
]
const most_shared = 3

/** Gives one text after the other. */
export function complaints(chance: Chance): () => string {
  const given: number[][] = []
  return () => {
    for (;;) {
      const choice = parts.map(words => chance.between(0, words.length - 1))
      const shared = (other: number[]) => choice.filter((word, place) => other[place] === word).length
      if (given.some(other => shared(other) > most_shared)) continue
      given.push(choice)
      return choice.map((word, place) => parts[place]?.[word] ?? '').join(' ')
    }
  }
}

/** One complaint, sent five times with another order number. */
export const repeatedComplaint = (order: number) =>
  `Our order ${order} should have reached the warehouse in Hollow Road on Monday, the carrier says that it was never handed over, and nobody on your side answers the telephone. Please look into this today.`

/** Personal data that does not belong in a note. */
export const personalNotes = [
  'Refund to IBAN DE89 3704 0044 0532 0130 00, account holder R. Sandoval.',
  'Caller left a private number: +44 20 7946 0958, best after six.',
  'Customer born 12.03.1984, asked about a disability discount.',
]
