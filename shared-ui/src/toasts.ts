export { showError, showInfo, showOperationError, showSuccess } from './controls/toasts/announce'
export { putOnClipboard } from './controls/toasts/put-on-clipboard'
export { ToastStack } from './controls/toasts/toast-stack'
