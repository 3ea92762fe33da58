// Duty of the computer vision engineer: pictures that are broken, the same, too small or blurred.
import { arrayBuffer } from 'node:stream/consumers'
import type { ImageLook } from '../../../storage/images/index.ts'
import { type CompanyFile, companyFiles } from '../../files/index.ts'
import type { Context } from '../../verb.ts'
import type { Draft, HouseDuty, ThresholdValue } from '../duty.ts'
import { plural } from '../money.ts'
import { counted } from '../papers.ts'
import { clipped, listed } from '../words.ts'
import { alike } from './alike.ts'

/** A larger file is not looked at (bytes), nor more files than these at once. */
const largest = 20 * 1024 * 1024
const most = 500

type Seen = { path: string; sha256: string; look: ImageLook }

const picturesOf = async ({ house }: Context): Promise<CompanyFile[]> =>
  (await companyFiles(house))
    .filter(({ media_type, bytes }) => /^image\/(png|jpe?g)$/.test(media_type) && bytes <= largest)
    .slice(0, most)

/** The same content is looked at once. */
async function seenOf(context: Context): Promise<Seen[]> {
  const files = await picturesOf(context)
  const contents = [...new Set(files.map(({ sha256 }) => sha256))]
  const { blobs, images } = context.house
  const looks = await images.look(
    contents.map(sha256 => async () => new Uint8Array(await arrayBuffer(blobs.read(sha256)))),
  )
  return files.flatMap(({ path, sha256 }) => {
    const look = looks[contents.indexOf(sha256)]
    return look ? [{ path, sha256, look }] : []
  })
}

function draftsOf(seen: readonly Seen[], context: Context, threshold: ThresholdValue): Draft[] {
  const rows = seen.map(({ path, look }) =>
    look.state === 'seen'
      ? [path, look.state, look.width, look.height, Math.round(look.sharpness * 10) / 10]
      : [path, look.state, null, null, null],
  )
  const evidence = counted(
    context,
    'Pictures that were looked at',
    ['file', 'state', 'width', 'height', 'sharpness'],
    rows,
  )
  const told = (
    key: string,
    found: readonly Seen[],
    say: { is: string; are: string; next: string; priority?: Draft['priority'] },
  ): Draft[] => {
    const names = found.map(({ path }) => clipped(path, 80)).sort()
    return found.length === 0
      ? []
      : [
          {
            key,
            priority: say.priority ?? 'low',
            title: `${plural(found.length, 'picture')} ${found.length === 1 ? say.is : say.are}`,
            description: `${listed(names, 8)}. ${say.next}`,
            impact: { value: String(found.length), unit: 'pictures' },
            evidence,
          },
        ]
  }
  const [least, edges] = [threshold('smallest'), threshold('sharpness')]
  const isSmall = ({ look }: Seen) => look.state === 'seen' && Math.min(look.width, look.height) < least
  const isBlurred = (one: Seen) => one.look.state === 'seen' && !isSmall(one) && one.look.sharpness < edges
  const firsts = seen.filter((one, at) => seen.findIndex(({ sha256 }) => sha256 === one.sha256) === at)
  const copies = seen.filter(one => !firsts.includes(one))
  const near = alike(
    firsts.filter(one => !isSmall(one) && !isBlurred(one)),
    threshold('difference'),
  )
  return [
    ...told(
      'broken',
      seen.filter(({ look }) => look.state === 'broken'),
      {
        is: 'is broken',
        are: 'are broken',
        priority: 'medium',
        next: 'It is cut off or damaged and cannot be shown whole: put in a good copy.',
      },
    ),
    ...told('copies', copies, {
      is: 'is a copy of another',
      are: 'are copies of others',
      next: 'The bytes are the same: keep one, and remove the other.',
    }),
    ...told('alike', near, {
      is: 'looks like another',
      are: 'look like each other',
      next: `They differ in at most ${threshold('difference')} of 64 marks: keep the better one where they are the same picture.`,
    }),
    ...told('small', seen.filter(isSmall), {
      is: 'is too small',
      are: 'are too small',
      next: `One side has less than ${plural(least, 'pixel')}: put in a larger one before it is printed or shown.`,
    }),
    ...told('blurred', seen.filter(isBlurred), {
      is: 'is blurred',
      are: 'are blurred',
      next: `There are hardly any edges (sharpness below ${edges}): take it again where something should be seen.`,
    }),
  ]
}

export const pictures: HouseDuty = {
  kind: 'house',
  id: 'pictures',
  agent_id: 'computer_vision_engineer',
  title: 'Broken, doubled, small and blurred pictures',
  permission: 'can_manage',
  thresholds: {
    smallest: {
      sentence: 'A picture with a shorter side than this is too small',
      default: 64,
      unit: 'pixels',
      min: 1,
      max: 10_000,
    },
    sharpness: {
      sentence:
        'A picture with a smaller variance of the Laplacian is blurred (Pech-Pacheco and others, 2000; 100 is usual for sharp photographs)',
      default: 10,
      unit: 'variance',
      min: 0,
      max: 10_000,
    },
    difference: {
      sentence: 'In how many of 64 marks pictures that look alike may differ (difference hash, Krawetz, 2013)',
      default: 4,
      unit: 'marks',
      min: 0,
      max: 16,
    },
  },
  schedule: '5 5 * * *',
  changes_daily: false,
  waiting_for: 'There are no PNG or JPEG pictures among the files.',
  async state(context) {
    const files = await picturesOf(context)
    return files.length === 0 ? null : files.map(({ path, sha256 }) => `${path}:${sha256.slice(0, 16)}`).join(' ')
  },
  async look(context, _today, _ask, threshold) {
    return draftsOf(await seenOf(context), context, threshold)
  },
}
