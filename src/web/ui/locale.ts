// By which language dates and numbers are written: the person's choice, or else what the browser says.
let chosen: string | undefined

/** Undefined: as the browser does. */
export const formatLocale = (): string | undefined => chosen

/** One that this browser does not know counts as none. */
export function setFormatLocale(locale: string | null | undefined): void {
  chosen = locale && Intl.NumberFormat.supportedLocalesOf(locale).length > 0 ? locale : undefined
}

/** Something that is made once for each way of writing, because making it is slow. */
export function perLocale<Format>(make: (locale: string | undefined) => Format): () => Format {
  let made: { by: string | undefined; format: Format } | undefined
  return () => {
    if (!made || made.by !== chosen) made = { by: chosen, format: make(chosen) }
    return made.format
  }
}
