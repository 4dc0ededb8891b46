export { CodeField } from './text-field/code-field'
export { PasswordField } from './text-field/password-field'
