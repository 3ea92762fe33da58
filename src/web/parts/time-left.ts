// Time that is left, in its two greatest units: "2 d 4 h left", "3 h 5 min left".
export function leftWords(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  if (seconds <= 0) return 'over'
  if (seconds < 60) return 'under a minute left'
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min left`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} h ${minutes % 60} min left`
  return `${Math.floor(hours / 24)} d ${hours % 24} h left`
}
