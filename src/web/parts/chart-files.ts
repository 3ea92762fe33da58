// A chart as a file: the SVG itself, or a picture of it made by the browser.
import { drawChart, paperColors, type RowTable, svgText } from '#charts'
import type { Chart } from '#contract/charts'
import { saveFile } from '../data/object-urls.ts'

/** How wide files are, in pixels; pictures have twice as many, for print. */
const width = 960
const density = 2

type Picture = { title: string; chart: Chart; table: RowTable }

const textOf = ({ title, chart, table }: Picture) =>
  svgText(drawChart(chart, table, { width, colors: paperColors, id: 'chart' }), { title, colors: paperColors })

/** A name that every system takes. */
export const fileName = (title: string) =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60) || 'answer'

const svgOf = (picture: Picture) => new Blob([textOf(picture)], { type: 'image/svg+xml' })

export const saveSvg = (picture: Picture) => saveFile(svgOf(picture), `${fileName(picture.title)}.svg`)

/** Throws where the browser can't make a picture. */
export async function savePng(picture: Picture): Promise<void> {
  const address = URL.createObjectURL(svgOf(picture))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth * density
    canvas.height = image.naturalHeight * density
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const bytes = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
    if (!bytes) throw new Error('The browser made no picture')
    saveFile(bytes, `${fileName(picture.title)}.png`)
  } finally {
    URL.revokeObjectURL(address)
  }
}
