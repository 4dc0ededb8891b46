import { viewKycFile } from '@dossier/contract/file/endpoints/documents'
import { generateViewToken } from '@dossier/contract/people/endpoints/access'
import { stub } from '@dossier/shared-ui/testing/stub-api'
import { fireEvent, screen } from '@testing-library/react'

/** Every file is a picture. */
export function stubPictures() {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  stub(generateViewToken, { status: 'success', token: 'view-token', expires_at: '2026-11-22T09:01:00.000Z' })
  stub(viewKycFile, () => new Blob(['a picture'], { type: 'image/png' }))
}

/** The picture of a file is loaded, which jsdom does not do by itself. */
export async function pictureShown(filename: string) {
  const picture = await screen.findByRole('img', { name: filename })
  Object.defineProperties(picture, { naturalWidth: { value: 210 }, naturalHeight: { value: 297 } })
  fireEvent.load(picture)
}
