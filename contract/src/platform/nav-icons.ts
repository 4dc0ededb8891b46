/** The icons that navigation offers, by the names an area.json uses. */
export const navIcons = [
  'adjustments',
  'arrows-exchange',
  'briefcase',
  'building',
  'building-bank',
  'checklist',
  'file',
  'file-text',
  'fingerprint',
  'git-pull-request',
  'history',
  'id',
  'layout-dashboard',
  'list',
  'report',
  'scale',
  'search',
  'shield-check',
  'sitemap',
  'timeline-event',
  'user',
  'users',
  'wallet',
  'world',
] as const

export type NavIcon = (typeof navIcons)[number]
