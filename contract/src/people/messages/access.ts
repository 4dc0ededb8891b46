import { limits } from '../../platform/limits'

/** Sign-in, registration, verification, profile and contact (ACC). */
export const accessMessages = {
  invalidEmail: 'Invalid email',
  invalidProfileEmail: 'Please provide a valid email',
  passwordRequired: 'Password is required',
  usernameLength: `Username must be from ${limits.usernameMinimum} to ${limits.usernameMaximum} characters long`,
  passwordLength: `Password must be from ${limits.passwordMinimum} to ${limits.passwordMaximum} characters long`,
  invalidCredentials: 'Invalid email or password',
  invalidCode: 'Invalid code',
  codeUsed: 'This code was used already. Wait for the next one',
  twoFactorIsSetUp: 'Two-factor authentication is set up already',
  twoFactorMissing: 'Set up two-factor authentication first',
  codeHint: 'Enter 6 digit code from auth app',
  tooManyAttempts: 'Too many attempts, please try again later',
  tooManyMails: 'Too many mails were sent, please try again later',
  loginFailed: 'There was an error during user login',
  registrationFailed: 'There was an error during user registration',
  emailTaken: 'Email is already registered',
  twoFactorSetUp: 'Two Factor Authentication set up successfully',
  resetMailSent: 'Reset Password email has been sent to your email',
  passwordReset: 'Password reset successfully',
  linkInvalid: 'Link is invalid or has expired',
  verificationExpired: 'Verification link has expired',
  verificationFailed: 'There was a problem verifying your email',
  alreadyVerified: 'Email is already verified',
  addressConfirmQuestion: 'Use this address for your account?',
  addressKeepQuestion: 'Keep this address for your account?',
  mailboxKeepQuestion: 'Go on getting the anchors of the audit trail at this mailbox?',
  resetLinkInvalid: 'Reset link is invalid or has expired',
  verificationMailSent: 'Verification email sent successfully',
  userLoadingFailed: 'Error loading user data',
  verified: 'Verified',
  notVerified: 'Not verified',
  currentPasswordMissing: 'Please enter your current password',
  changedPasswordShort: `Password must be at least ${limits.changedPasswordMinimum} characters long`,
  passwordUnchanged: 'New password must be different from the current password',
  passwordsDiffer: 'Passwords do not match',
  currentPasswordWrong: 'Current password is incorrect',
  passwordChanged: 'Password changed successfully',
  passwordChangeFailed: 'Error changing password',
  userChangesApplied: 'User changes applied successfully',
  userChangesFailed: 'Error applying user changes',
  contactFieldsMissing: 'Please fill out all fields',
  contactSent: 'Message sent successfully',
  termsLoadingFailed: 'Error loading terms',
  recoveryCodesOnce:
    'Each code signs you in once instead of a code from your app. They are shown only now: keep them safe.',
  recoveryCodesQuestion: 'You have neither copied nor printed these codes, and they are not shown again.',
} as const

/** ACC-28. */
export const emailVerified = (email: string) => `${email} has been verified`

/** GOV-31. */
export const addressConfirmed = (email: string) => `You sign in with ${email} from now on`
export const addressKept = (email: string) => `${email} is the address of your account`

/** ACC-22. */
export const mailPause = (seconds: number) => `You can send new email in ${seconds} seconds`
export const mailboxKept = (email: string) => `Anchors of the audit trail go to ${email}`
