import { useNavigateTo } from '@dossier/shared-ui/core'
import { useState } from 'react'
import { PublicFrame } from '../../public-frame/public-frame'
import { dropLinkToken, linkToken } from '../link-token'
import { ForgottenPasswordForm } from './forgotten-password-form'
import { ResetPasswordPage } from './reset-password-page'

/** /forgot-password: with the token of a mailed link a new password, without one the request for a link (ACC-23). */
export function ForgottenPasswordPage() {
  const navigate = useNavigateTo()
  const [token, setToken] = useState(linkToken)
  if (token !== null) {
    const askAgain = () => {
      dropLinkToken(token)
      setToken(null)
    }
    return <ResetPasswordPage token={token} onAskAgain={askAgain} />
  }
  return (
    <PublicFrame title="Forgot password">
      <ForgottenPasswordForm email="" onBack={() => navigate('/login')} />
    </PublicFrame>
  )
}
