/** What users and programs get who have to log in. CAP sends the bare status, which browsers may keep. */
import express, { type RequestHandler, type Response } from "express";
import cds from "@sap/cds";
import { errorText, languageOfHeader } from "z2ui5/engine";
import { Z2ui5Error } from "z2ui5/errors";
import { fail, NO_STORE } from "./fail.ts";

/**
 * Gives a 401 of CAP a text; the header `WWW-Authenticate` stays as CAP's login has set it. All answers get the same function: one of its
 * own for each would keep the answer in memory until V8 looks through all of it.
 */
function refuseWith(send: (response: Response, error: Z2ui5Error) => void): RequestHandler {
  function sendStatus(this: Response, status: number): Response {
    if (status !== 401) return express.response.sendStatus.call(this, status);
    send(this, new Z2ui5Error("LOGIN"));
    return this;
  }
  return (_request, response, next) => {
    response.sendStatus = sendStatus;
    next();
  };
}

/** As roundtrips are refused: a text. */
export const refuseLoginAsText: RequestHandler = refuseWith(fail);

/** As OData services refuse: an error with code and message. */
const refuseAsOData = refuseWith((response, error) => {
  const language = (cds.context?.locale ?? languageOfHeader(response.req.get("accept-language"))) || "en";
  response.status(401).json({ error: { code: error.code, message: errorText(error, language) } });
});

/** As OData services refuse. What they answer belongs to one person and is not kept either. */
export const refuseLoginAsOData: RequestHandler = (request, response, next) => {
  response.set(NO_STORE);
  refuseAsOData(request, response, next);
};
