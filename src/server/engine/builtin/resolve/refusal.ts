// Why a question can't be answered on a table although every word of it is known; a sentence for the person.

export class Refusal extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'Refusal'
  }
}
