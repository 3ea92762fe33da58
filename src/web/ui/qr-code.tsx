// A QR code as one path, dark on white in both themes, so that every camera reads it.
import { encode } from 'uqr'

/** The quiet edge that the standard asks for, in modules. */
const edge = 4

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: edge })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-60 rounded-md border scheme-light bg-surface"
    >
      <path d={path} className="fill-fg" />
    </svg>
  )
}
