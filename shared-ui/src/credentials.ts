export { CodeField } from './controls/text-field/code-field'
export { PasswordField } from './controls/text-field/password-field'
