export { askOperation } from './ask-operation.js';
export { listModelsOperation } from './list-models-operation.js';
export { offerToolsOperation } from './offer-tools-operation.js';
export { readConversationOperation } from './read-conversation-operation.js';
