/**
 * An identity provider for tests: everybody who comes is logged in as Ada at once, in the tenant whose host they come to (`t2.localhost`), else in `t1`.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Xsuaa } from "./xsuaa.ts";

/** A running identity provider. */
export interface LoginServer {
  readonly url: string;
  /** Number of logins so far. */
  logins(): number;
  stop(): void;
}

/** Starts an identity provider that speaks as much OAuth as the approuter needs. @param xsuaa signs the tokens */
export async function startLoginServer(xsuaa: Xsuaa): Promise<LoginServer> {
  let logins = 0;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, "http://localhost");
    if (pathname === "/oauth/authorize") {
      const target = new URL(searchParams.get("redirect_uri")!);
      target.searchParams.set("code", "code");
      if (searchParams.has("state")) target.searchParams.set("state", searchParams.get("state")!);
      response.writeHead(302, { location: target.href }).end();
    } else if (pathname === "/oauth/token") {
      logins++;
      const tenant = /^(.+)\.localhost(?::|$)/.exec(request.headers.host ?? "")?.[1];
      const token = xsuaa.token({ ...(tenant && { tenant }) });
      response.writeHead(200, { "content-type": "application/json" });
      response.end(
        JSON.stringify({
          access_token: token,
          id_token: token,
          refresh_token: "refresh",
          token_type: "bearer",
          expires_in: 600,
          scope: "openid",
          jti: "1",
        }),
      );
    } else if (pathname === "/logout.do" && searchParams.has("redirect")) {
      response.writeHead(302, { location: searchParams.get("redirect")! }).end();
    } else {
      response.writeHead(200, { "content-type": "text/html" }).end("<title>Logged out</title>");
    }
  }).listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    logins: () => logins,
    stop: () => void (server.close(), server.closeAllConnections()),
  };
}
