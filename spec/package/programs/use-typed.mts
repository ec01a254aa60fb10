import { JsonObject, Mcp } from 'chilkat-mcp-compat';
import talk from './talk.cjs';

interface Chilkat {
  readonly Mcp: new () => Mcp;
  readonly JsonObject: new () => JsonObject;
}

const chilkat: Chilkat = { Mcp, JsonObject };
talk(chilkat);
