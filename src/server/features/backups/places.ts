// Which files the rows of the database name, by their place below the data folder.
import type { Db } from '../../storage/index.ts'
import { tablePlaces } from '../datasets/index.ts'
import { documentPlaces } from '../documents/index.ts'
import { filePlaces } from '../files/index.ts'

export async function namedPlaces(db: Db): Promise<string[]> {
  const places = await Promise.all([filePlaces(db), documentPlaces(db), tablePlaces(db)])
  return [...new Set(places.flat())].sort()
}
