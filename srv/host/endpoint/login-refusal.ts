/** What people and programs get who have to log in. CAP sends the bare status, which browsers may keep. */
import type { RequestHandler, Response } from "express";
import cds from "@sap/cds";
import { errorText, languageOfHeader } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import { fail, NO_STORE } from "./fail.ts";

/** Gives a 401 of CAP a text; the header `WWW-Authenticate` stays as CAP's login has set it. */
const refuseWith =
  (send: (response: Response, error: Z2ui5Error) => void): RequestHandler =>
  (_request, response, next) => {
    const { sendStatus } = response;
    response.sendStatus = (status) => {
      if (status !== 401) return sendStatus.call(response, status);
      send(response, new Z2ui5Error("LOGIN"));
      return response;
    };
    next();
  };

/** As roundtrips are refused: a text. */
export const refuseLoginAsText: RequestHandler = refuseWith(fail);

/** As OData services refuse: an error with code and message. What they answer belongs to one person and is not kept either. */
export const refuseLoginAsOData: RequestHandler = (request, response, next) => {
  response.set(NO_STORE);
  refuseWith((refused, error) => {
    const language = (cds.context?.locale ?? languageOfHeader(request.get("accept-language"))) || "en";
    refused.status(401).json({ error: { code: error.code, message: errorText(error, language) } });
  })(request, response, next);
};
