export { showError, showFailure, showInfo, showSuccess } from './toasts/announce'
export { ToastStack } from './toasts/toast-stack'
