import { limits } from '../../platform/limits'

/** Settings of an organisation (GOV-36). */
export const organisationMessages = {
  saved: 'Settings saved successfully',
  notAMark: `The mark should be a PNG image of at most ${limits.markBytes / 1024} kB and ${limits.markPixels} by ${limits.markPixels} pixels`,
  noteRequired: 'Please say why in a note',
} as const
