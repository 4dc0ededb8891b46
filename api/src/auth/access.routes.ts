import {
  beginTwoFactor,
  changePassword,
  checkAddressLink,
  confirmAddress,
  endSessions,
  forgotPasswordRequest,
  forgotPasswordResponse,
  generateViewToken,
  keepAddress,
  listSessions,
  makeRecoveryCodes,
  register,
  renewSession,
  reportError,
  sendContactMessage,
  sendVerificationEmail,
  verifyOtp,
  verifyToken,
} from '@dossier/contract/endpoints/access'
import { login } from '@dossier/contract/endpoints/session'
import type { ContactService } from '../contact/contact.service'
import type { ErrorReportRepository } from '../error-reports/error-report.repository'
import type { Serve } from '../http/serve'
import type { AddressService } from './address.service'
import type { EmailVerificationService } from './email-verification.service'
import type { PasswordService } from './password.service'
import type { RegistrationService } from './registration.service'
import type { SessionService } from './session.service'
import type { SignInService } from './sign-in.service'
import type { TwoFactorService } from './two-factor.service'
import type { ViewTokenService } from './view-token.service'

type Services = {
  signIn: SignInService
  twoFactor: TwoFactorService
  registration: RegistrationService
  passwords: PasswordService
  verification: EmailVerificationService
  addresses: AddressService
  sessions: SessionService
  viewTokens: ViewTokenService
  contact: ContactService
  errorReports: ErrorReportRepository
}

/** Sign-in and everything around it that needs no account page (requirements ACC). */
export function accessRoutes(serve: Serve, services: Services) {
  const {
    signIn,
    twoFactor,
    registration,
    passwords,
    verification,
    addresses,
    sessions,
    viewTokens,
    contact,
    errorReports,
  } = services
  serve(login, ({ body, visitor }) => signIn.login(body, visitor))
  serve(beginTwoFactor, ({ actor }) => twoFactor.begin(actor))
  serve(verifyOtp, ({ actor, body }) => twoFactor.verifyOtp(actor, body.token))
  serve(makeRecoveryCodes, ({ actor, body }) => twoFactor.makeRecoveryCodes(actor, body.token))
  serve(register, ({ body, visitor }) => registration.register(body, visitor))
  serve(forgotPasswordRequest, ({ body, visitor }) => passwords.requestReset(body.email, visitor.address))
  serve(forgotPasswordResponse, ({ body, visitor }) => passwords.reset(body, visitor.address))
  serve(changePassword, ({ actor, body }) => passwords.change(actor, body))
  serve(verifyToken, ({ body, visitor }) => verification.verify(body.token, visitor.address))
  serve(confirmAddress, ({ body, visitor }) => addresses.confirm(body.token, visitor.address))
  serve(checkAddressLink, ({ body }) => addresses.checkLink(body.token, body.act))
  serve(keepAddress, ({ body, visitor }) => addresses.keep(body.token, visitor.address))
  serve(sendVerificationEmail, ({ actor, body }) => verification.send(actor, body.email))
  serve(listSessions, ({ actor }) => sessions.list(actor))
  serve(endSessions, ({ actor, body }) => sessions.endOwn(actor, body))
  serve(renewSession, ({ actor }) => sessions.renew(actor))
  serve(generateViewToken, ({ body, visitor }) => viewTokens.issue(body, visitor.address))
  serve(sendContactMessage, ({ body, visitor }) => contact.send(body, visitor.address))
  serve(reportError, async ({ body, visitor }) => {
    await errorReports.add(body, visitor.actor?.userId ?? null)
    return {}
  })
}
