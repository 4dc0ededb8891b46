import { renderPage } from '@dossier/shared-ui/testing/render-page'
import { screen } from '@testing-library/react'
import { SignInPage } from '../access/sign-in/sign-in-page'

/** The sign-in page, and where its tokens lead. */
export function openSignIn(at = '/login') {
  window.history.replaceState(null, '', at)
  const entered: { token: string; address: string }[] = []
  const enter = async (token: string, address: string) => void entered.push({ token, address })
  return { ...renderPage(<SignInPage enter={enter} />, { signedOut: true }), entered }
}

export const email = () => screen.getByLabelText('Email')
export const password = () => screen.getByLabelText('Password')
export const code = () => screen.findByLabelText('Authentication code')

export async function submitCredentials({ user }: Pick<ReturnType<typeof renderPage>, 'user'>) {
  await user.type(email(), 'officer@demo.test')
  await user.type(password(), 'secret-1')
  await user.keyboard('{Enter}')
}
