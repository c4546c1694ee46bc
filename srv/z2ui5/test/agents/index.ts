/** `z2ui5/agents`: screens for agents and scripts over MCP (docs/agents.md). */
export { AgentsOverHttp, type AgentHost } from "./http.ts";
export { screensForAgents, type ScreenOpener } from "./mcp-server.ts";
export { AGENT_HEADER, serveAgentOnStdio, type StdioOptions } from "./stdio.ts";
