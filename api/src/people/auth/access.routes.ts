import * as calls from '@dossier/contract/people/endpoints/access'
import { login } from '@dossier/contract/people/endpoints/session'
import type { Serve } from '../../platform/http/serve'
import type { JobContext } from '../context'
import { beginTwoFactor } from './begin-two-factor'
import { changePassword } from './change-password'
import { makeRecoveryCodes } from './make-recovery-codes'
import { endSessions, listSessions, renewSession } from './own-sessions'
import { register } from './register'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { sendVerification } from './send-verification'
import { setUpTwoFactor } from './set-up-two-factor'
import { signIn } from './sign-in'
import { verifyEmail } from './verify-email'

/** Sign-in and everything around it that needs no account page (requirements ACC). */
export function accessRoutes(serve: Serve<JobContext>) {
  serve(login, (ctx, { body }) => signIn(ctx, body))
  serve(calls.beginTwoFactor, beginTwoFactor)
  serve(calls.verifyOtp, (ctx, { body }) => setUpTwoFactor(ctx, body.token))
  serve(calls.makeRecoveryCodes, (ctx, { body }) => makeRecoveryCodes(ctx, body.token))
  serve(calls.register, (ctx, { body }) => register(ctx, body))
  serve(calls.forgotPasswordRequest, (ctx, { body }) => requestPasswordReset(ctx, body.email))
  serve(calls.forgotPasswordResponse, (ctx, { body }) => resetPassword(ctx, body))
  serve(calls.changePassword, (ctx, { body }) => changePassword(ctx, body))
  serve(calls.verifyToken, (ctx, { body }) => verifyEmail(ctx, body.token))
  serve(calls.sendVerificationEmail, (ctx, { body }) => sendVerification(ctx, body.email))
  serve(calls.listSessions, listSessions)
  serve(calls.endSessions, (ctx, { body }) => endSessions(ctx, body))
  serve(calls.renewSession, renewSession)
}
