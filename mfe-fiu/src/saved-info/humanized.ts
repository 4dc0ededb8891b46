/** FIU-16: what a field name reads like: 'pasport_country' as 'Pasport country'. */
export function humanized(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
