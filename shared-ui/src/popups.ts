export { showError, showFailure, showInfo, showSuccess } from './popups/announce'
export { PopupStack } from './popups/popup-stack'
