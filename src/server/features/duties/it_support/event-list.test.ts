import { expect, it } from 'vitest'
import { dayOf, findings } from '../../../../../tests/support/find.ts'
import { eventList } from './event-list.ts'

const heading = 'Time,Host,Event,User,Message,Value'
const found = async (rows: string[], name = 'System log') =>
  (await findings([eventList], { name, text: [heading, ...rows, ''].join('\n') }))?.map(({ title }) => title)
const times = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => row(at))
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`

it('tells errors that pile up, refused accounts, old backups and full disks, each from its threshold on', async () => {
  const rows = [
    ...times(20, at => `${dayOf(3)} ${clock(at)},web,error,,Cannot save,`),
    ...times(19, at => `${dayOf(4)} ${clock(at)},web,error,,Cannot print,`),
    ...times(10, at => `${dayOf(2)} ${clock(at)},portal,login,eve,Wrong password,`),
    ...times(9, at => `${dayOf(2)} ${clock(at)},portal,login,bob,Wrong password,`),
    ...times(40, at => `${dayOf(2)} ${clock(at)},portal,login,ann,Signed in,`),
    `${dayOf(3)} 01:00:00,nas,backup,,Backup completed,`,
    `${dayOf(2)} 01:00:00,nas,backup,,Backup failed,`,
    `${dayOf(1)} 01:00:00,db,backup,,Backup completed,`,
    `${dayOf(9)} 01:00:00,db,disk use,,Disk use in percent,99`,
    `${dayOf(1)} 01:00:00,db,disk use,,Disk use in percent,84`,
    `${dayOf(1)} 01:00:00,nas,disk use,,Disk use in percent,85`,
  ]
  expect(await found(rows)).toEqual([
    `web failed 20 times in the same way on ${dayOf(3)}`,
    'The account eve was refused 10 times within an hour',
    'The last good backup of nas is 3 days old',
    'The disk of nas is 85 % full',
  ])
})

it('says nothing of what is long past, of one event, and of hostile words', async () => {
  const old = times(60, at => `${dayOf(60)} ${clock(at)},web,error,,Cannot save,`)
  expect(await found(old)).toEqual([])
  const hostile = `"'); drop table log; -- <script>"`
  expect(await found([`${dayOf(1)} 00:01:00,${hostile},${hostile},${hostile},${hostile},100`])).toEqual([])
})

it('does not take a list of trade fairs for a log', async () => {
  const text = `Date,Event,City,Description\n${dayOf(3)},Fair,Bonn,We had a stand\n${dayOf(2)},Expo,Lyon,Error in the map\n`
  expect(await findings([eventList], { name: 'Events', text })).toBe(null)
})
