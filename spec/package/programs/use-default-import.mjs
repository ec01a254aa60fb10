import chilkat from 'chilkat-mcp-compat';
import talk from './talk.cjs';

talk(chilkat);
