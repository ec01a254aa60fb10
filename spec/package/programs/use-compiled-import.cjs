// `import chilkat from`, as TypeScript and Babel write it for CommonJS.
var __importDefault = (module) => (module?.__esModule ? module : { default: module });
const chilkat = __importDefault(require('chilkat-mcp-compat'));

require('./talk.cjs')(chilkat.default);
