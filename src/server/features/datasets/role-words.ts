// What headings say about the role of a column, in English, German, French, Spanish, Portuguese, Italian, Dutch and
// the Scandinavian languages.
// Lower case without accents; a star stands for the rest of a word, because German and Dutch write compounds.
import type { ColumnRole } from '#contract/columns'

const words = (text: string) =>
  text
    .split(/[,\n]/)
    .map(phrase => phrase.trim())
    .filter(phrase => phrase !== '')

/** A phrase as its words. */
export type Phrase = readonly string[]

const phrases = (text: string): Phrase[] => words(text).map(phrase => phrase.split(' '))

/** The phrases of each role. The more of a heading a phrase covers, the surer it is. */
export const roleWords: Readonly<Record<ColumnRole, Phrase[]>> = {
  date: phrases(`fakturadatum, fakturadato, bokforingsdatum, bogforingsdato, dato, orderdato, date, invoice date, issue date, issued, order date, transaction date, posting date, document date, bill date,
    created, created at, created on, created date, create date, creation date, date created, opened, opened at, open date, signed up on, signed up at, sign up date,
    booked on, reported at, received at, sent at, timestamp, day, period, month, week,
    datum, *datum, rechnungsdatum, belegdatum, buchungsdatum, buchungstag, auftragsdatum, erstellt, erstellt am, angelegt am, eingang, tag, monat,
    date facture, date de facture, date d emission, date de creation, date commande, cree le, jour, mois,
    emitido el, abierto el, registrado el, fecha de pedido, fecha de compra, dia, fecha, fecha de factura, fecha factura, fecha de emision, fecha de creacion, creado, mes,
    data, data da fatura, emissao, data emissao, emitido em, emitida em, aberto em, aberta em, cadastrado em, registrado em, lancado em, data do pedido, data da compra, data da venda, data do lancamento, competencia, dia, data de emissao, data de criacao, criado em,
    emesso il, aperto il, registrato il, data ordine, data acquisto, giorno, data fattura, data documento, data emissione, data creazione, creato il, mese,
    geopend op, geregistreerd op, aankoopdatum, dag, factuurdatum, besteldatum, aangemaakt, aangemaakt op, maand`),
  due_date:
    phrases(`forfallodatum, forfallodag, forfallsdato, forfaldsdato, forfall, closedate, sluitdatum, verwachte sluitdatum, date de fermeture, fecha de cierre, data de fechamento prevista, data chiusura, renewal date, verlangerung am, next review, expiry, expiry date, expires, expires on, ablaufdatum, gultig bis, date d expiration, fecha de caducidad, fecha de expiracion, data de validade, data di scadenza contratto, verloopdatum, best before,
    due date, due, due on, due by, date due, payment due, payment due date, deadline, notice deadline, notice date, expected close date,
    expected closing date, expected payment date, promised date, target date, expected delivery, expected delivery date, needed by,
    geplant am, geplant fur, zugesagt am, zugesagter termin, geplante lieferung, fallig*, fallig am, zahlungsziel, zahlbar bis, frist, termin, liefertermin, voraussichtlicher abschluss,
    livraison prevue, livraison promise, prevu pour, prevu le, prevue le, date prevue, echeance, date d echeance, date echeance, a payer avant, date limite, date de cloture prevue, cloture prevue,
    entrega prevista, entrega prometida, cierre previsto, previsto para, fecha prevista, pagar antes de, vencimiento, fecha de vencimiento, fecha vencimiento, fecha limite, fecha prevista de cierre,
    entrega prometida, entrega prevista, previsao de entrega, prazo de entrega, fechamento previsto, previsao de fechamento, previsto para, prevista para, data prevista, pagar ate, vencimento, data de vencimento, data vencimento, prazo, data prevista de fechamento,
    consegna prevista, consegna promessa, chiusura prevista, previsto per, data prevista, pagare entro, scadenza, data scadenza, data di scadenza, entro il, data chiusura prevista,
    geplande levering, beloofde levering, verwachte levering, gepland op, gepland voor, betalen voor, vervaldatum, vervaldag, vervalt op, uiterste datum, verwachte sluitingsdatum`),
  closed_date:
    phrases(`reimbursed on, refunded at, erstattet am, rembourse le, reembolsado el, rimborsato il, vergoed op, gewonnen am, gewonnen op, verloren am, verloren op, gagne le, ganado el, ganho em, vinto il, cloture le, cerrado el, fechado em, chiuso il, gesloten op, fulfilled at, shipped at, date de paiement, date de reglement, fecha de pago, data de pagamento, betaaldatum, datum betaald, returned on,
    paid date, date paid, paid on, paid at, paid, payment date, date of payment, fully paid on date, settled, settled on, cleared date,
    closed, closed at, closed on, closed date, date closed, close date, closing date, completed, completed at, completed on, completion date,
    resolved, resolved at, resolution date, solved at, done at, finished at, won time, lost time, won date, delivered at, delivery date, delivered on, shipped on, shipped at, ship date, dispatched on, left on, converted on, converted at, deal closed on,
    geliefert am, eingegangen am, beglichen am, konvertiert am, beendet am, bezahlt, bezahlt am, zahlungsdatum, zahlungseingang, zahldatum, ausgleichsdatum, ausgeglichen am, erledigt, erledigt am, geschlossen am, abgeschlossen am, abschlussdatum, gelost am, lieferdatum,
    encaisse le, converti le, fini le, acheve le, date de livraison, date d encaissement, date de resolution, paye le, date de paiement, date paiement, date de reglement, date reglement, regle le, cloture le, date de cloture, livre le, livree le, termine le, resolu le,
    cobrado el, entregado el, convertido el, finalizado el, terminado el, fecha de entrega, fecha de resolucion, fecha de finalizacion, pagado, pagado el, fecha de pago, fecha pago, fecha de cobro, cerrado el, fecha de cierre, resuelto el,
    recebido em, recebida em, paga em, quitado em, liquidado em, baixado em, encerrado em, encerrada em, entregue em, convertido em, convertida em, finalizado em, resolvida em, concluida em, devolvido em, data de recebimento, data do recebimento, data de entrega, data da entrega, data de encerramento, data de conclusao, data de baixa, pago em, data de pagamento, data pagamento, data do pagamento, fechado em, data de fechamento, concluido em, resolvido em,
    incassato il, consegnato il, convertito il, concluso il, evaso il, completato il, data consegna, data conclusione, data saldo, pagato il, data di pagamento, data incasso, chiuso il, data chiusura, risolto il,
    geleverd op, ontvangen op, voltooid op, voldaan op, omgezet op, betaald, betaald op, betaaldatum, betalingsdatum, gesloten op, afgerond op, opgelost op`),
  start_date:
    phrases(`start date, start, starts, starts on, begin, begin date, start time, from date, valid from, effective date, effective from, period start,
    hire date, date of hire, hired, entered on, joined, join date, joining date, entry date, contract start, contract start date, employment start date,
    beginn, *beginn, startdatum, gultig ab, eintritt, eintrittsdatum, vertragsbeginn, einstellungsdatum, von,
    date de debut, debut, date d entree, date d embauche, embauche, a partir du,
    inicio de vigencia, vigente desde, fecha de ingreso, contratado el, fecha de inicio, inicio, fecha inicio, fecha de alta, fecha de contratacion, valido desde,
    inicio da vigencia, vigencia desde, data de contratacao, admitido em, contratado em, data de inicio, data inicio, data de admissao, admissao, valido de,
    decorrenza, assunto il, data inizio, data di inizio, inizio, data assunzione, data di assunzione, valido dal,
    begindatum, ingangsdatum, in dienst, datum in dienst, geldig vanaf`),
  end_date:
    phrases(`end date, end, ends, ends on, end time, to date, valid until, valid to, period end, expiry, expiry date, expires, expires on, expires at, expiration date,
    termination date, terminated, leave date, leaving date, last working day, contract end, contract end date, contract expiry date, renewal date, probation end, probation period end, cancelled at, canceled at,
    ende, *ende, enddatum, gultig bis, ablauf, ablaufdatum, austritt, austrittsdatum, vertragsende, probezeitende, probezeit bis, kundigungsdatum, befristet bis, bis,
    fin d essai, fin de validite, valable jusqu au, date de fin, fin, date de sortie, date de depart, fin de contrat, date d expiration, expire le, fin de periode d essai,
    fecha de salida, fecha de cese, fin de prueba, fin del periodo de prueba, fin de vigencia, vigente hasta, valido hasta, fecha de fin, fecha fin, fecha de baja, fin de contrato, fecha de expiracion, caduca el, caducidad,
    data de desligamento, desligamento, data de saida, data de rescisao, termino, termino da experiencia, fim da experiencia, termino do contrato, fim do contrato, fim da vigencia, termino da vigencia, vigencia ate, valido ate, fim, data de fim, data fim, data de termino, data de demissao, validade, expira em,
    data uscita, fine prova, fine periodo di prova, fine rapporto, fine validita, valido fino al, data fine, data di fine, fine, fine contratto, data cessazione, scade il,
    einde, einde proeftijd, proeftijd tot, einde contract, einddatum, uit dienst, datum uit dienst, geldig tot, loopt af op, afloopdatum, contracteinde`),
  amount:
    phrases(`belopp, totalt, totalbelopp, restbelopp, belop, totalbelop, restbelop, belob, omsattning, omsetning, omsaetning, taxes, shipping, shipping cost, refunded amount, *gehalt, bruttogehalt, jahresgehalt, *lohn, *tarif, retribuzione, retribuzione annua lorda, stipendio, compenso, salario, salario bruto, sueldo, salaire, remuneration, vencimento base, ordenado, brutosalaris, salaris, uurtarief, *tarief, stundensatz, tagessatz, hourly rate, day rate, descuento, desconto, sconto, remise, korting, rabatt, gastos de envio, frais de port, versandkosten, verzendkosten, frete, spedizione, debit, credit, soll, haben, debe, haber, dare, avere, debito, credito, versement, acompte, anzahlung, deposit, prepaid, refund, commission, provision, provvigione, comision, comissao, bonus, wage, wages, salary, gross salary, net salary, base salary, paid, amount paid, paid amount, gezahlt, bezahlt, paye, pagado, pago, pagato, betaald,
    amount, amounts, amount due, invoice amount, invoice amount due, open amount, amount open, open balance, outstanding, outstanding amount, amount outstanding, balance, balance due, remaining, total, total amount, grand total, invoice total, subtotal, sum,
    gross, gross amount, net, net amount, net total, amount paid, paid amount, tax, tax amount, tax total, vat, vat amount, discount, fee, fees, value, deal value, deal amount, contract value, annual value, revenue, sales, turnover, income, price total, line total, salary, annual salary, monthly salary, wage, premium, debit, credit,
    betrag, *betrag, summe, gesamt, gesamtbetrag, gesamtsumme, offen, offener betrag, offener posten, rechnungsbetrag, restbetrag, saldo, brutto, bruttobetrag, netto, nettobetrag, umsatz, *umsatz, umsatzerlose, erlos, wert, *wert, auftragswert, gehalt, lohn, mwst, ust, mehrwertsteuer, skonto, rabatt, zahlbetrag,
    montant, montant ttc, montant ht, total ttc, total ht, ttc, ht, tva, montant tva, reste a payer, montant du, solde, chiffre d affaires, valeur, salaire,
    importe, importe total, importe pendiente, pendiente, monto, total factura, base imponible, iva, saldo pendiente, valor, ingresos, ventas, sueldo, salario,
    valor total, valor em aberto, em aberto, montante, receita, faturamento, vendas, valor da fatura, imposto,
    importo, importo totale, totale, totale documento, imponibile, residuo, da pagare, fatturato, ricavi, stipendio, valore,
    bedrag, *bedrag, totaal, totaalbedrag, openstaand, openstaand bedrag, openstaand saldo, btw, incl btw, excl btw, omzet, waarde, salaris`),
  quantity:
    phrases(`hours, stunden, *stunden, heures, horas, ore, ore settimanali, uren, *uren, notice period, kundigungsfrist, preavis, preaviso, preavviso, opzegtermijn, days, tage, jours, dias, giorni, dagen, seats, licences, licenses, headcount, sessions, visits, views, clicks, units sold,
    quantity, qty, count, units, pieces, pcs, number of items, stock, stock on hand, on hand, stock level, stock quantity, inventory, in stock, available, hours, headcount, volume, seats,
    meter, liter, kilo, kilogramm, menge, *menge, anzahl, *anzahl, stuck, stuckzahl, bestand, *bestand, lagerbestand, stunden,
    metres, litres, kilos, pieces, quantite, qte, nombre, stock disponible, heures, unites,
    metros, litros, kilos, piezas, cajas, cantidad, cant, unidades, existencias, horas, numero de unidades,
    saldo em estoque, saldo de estoque, estoque atual, quantidade em estoque, metros, litros, quilos, pecas, caixas, peso, volume, quantidade, qtd, qtde, estoque, em estoque, unidades,
    metri, litri, chili, quantita, qta, giacenza, pezzi, ore, scorta,
    aantal, hoeveelheid, voorraad, uren, stuks`),
  cost: phrases(`cost, costs, unit cost, cost price, purchase price, price, unit price, rate, hourly rate, expense, expenses, spend, spending, cogs,
    kosten, *kosten, preis, *preis, stuckpreis, einzelpreis, einkaufspreis, selbstkosten, aufwand, ausgaben,
    cout, couts, cout unitaire, prix, prix unitaire, prix d achat, depenses, charges,
    salidas, egresos, coste, costo, costes, coste unitario, precio, precio unitario, precio de compra, gasto, gastos,
    saida, saidas, custo, custos, custo unitario, preco, preco unitario, preco de compra, despesa, despesas,
    uscita, uscite, costo unitario, costi, prezzo, prezzo unitario, prezzo di acquisto, spesa, spese,
    kostprijs, prijs, eenheidsprijs, inkoopprijs, stukprijs, uitgaven`),
  party:
    phrases(`kund, kundnamn, leverantor, kunde, kundenavn, leverandor, organisation, organisatie, organizzazione, organizacion, organizacao, organization, merchant, handler, payee, payer, bedrijf, bedrijfsnaam, relatie, debiteur, crediteur, counterparty, gegenpartei, contrepartie, contraparte, controparte, wederpartij,
    customer, customer name, client, client name, contact, contact name, company, company name, account name, organization, organisation, organization name, supplier, supplier name, vendor, vendor name, payee, payer, debtor, creditor, bill to, billed to, sold to, counterparty, business partner, partner, merchant, beneficiary, employee, employee name, full name, name, last name, surname, first name, person, requester, reporter, submitter, tenant, landlord, patient, member, subscriber, lead,
    kunde, kundenname, kundin, auftraggeber, debitor, kreditor, lieferant, lieferantenname, firma, firmenname, unternehmen, geschaftspartner, empfanger, zahlungspflichtiger, auftraggeber beguenstigter, mitarbeiter, mitarbeitername, nachname, vorname, person, ansprechpartner, kontakt, mieter, vertragspartner,
    client, nom du client, fournisseur, nom du fournisseur, societe, entreprise, raison sociale, tiers, beneficiaire, salarie, employe, nom, prenom, nom complet, demandeur,
    beneficiario, titular, pagador, destinatario, cliente, nombre del cliente, proveedor, empresa, razon social, acreedor, deudor, empleado, nombre, apellido, apellidos, nombre completo, contacto, solicitante,
    sacado, cedente, favorecido, pagador, beneficiario, tomador, nome fantasia, contratado, contratante, nome do cliente, fornecedor, razao social, funcionario, colaborador, nome, sobrenome, nome completo, contato,
    intestatario, beneficiario, committente, debitore, creditore, destinatario, nome cliente, fornitore, azienda, ragione sociale, dipendente, cognome, nominativo, controparte, contatto,
    begunstigde, afnemer, opdrachtgever, klant, klantnaam, leverancier, bedrijf, bedrijfsnaam, relatie, debiteur, crediteur, medewerker, werknemer, naam, achternaam, voornaam, aanvrager`),
  owner:
    phrases(`approved by, created by, genehmigt von, freigegeben von, approuve par, aprobado por, aprovado por, approvato da, goedgekeurd door, erstellt von, account executive, rep, sales rep, buyer, einkaufer, handled by, ansprechpartner intern,
    owner, deal owner, contact owner, company owner, lead owner, record owner, account owner, assigned to, assignee, assigned, sales rep, sales representative, salesperson, sales person, account manager, account executive, rep, responsible, responsible person, agent, handled by, manager, supervisor, reports to, line manager, created by, approver,
    verantwortlich, verantwortliche, verantwortlicher, zustandig, zustandiger, bearbeiter, sachbearbeiter, betreuer, kundenbetreuer, besitzer, inhaber, vertriebsmitarbeiter, vorgesetzter, vorgesetzte, fuhrungskraft,
    responsable, proprietaire, commercial, charge de compte, vendeur, attribue a, assigne a, superieur,
    propietario, asignado a, comercial, vendedor, encargado, gestor, supervisor,
    responsavel, proprietario, atribuido a, gerente,
    responsabile, assegnato a, venditore, commerciale, agente,
    eigenaar, verantwoordelijke, toegewezen aan, verkoper, accountmanager, behandelaar, leidinggevende`),
  category:
    phrases(`terms, payment terms, zahlungsbedingungen, condiciones de pago, condicoes de pagamento, conditions de paiement, condizioni di pagamento, betalingsvoorwaarden, code journal, journal, no compte, numero de compte, compte general, fiscal period, shipping method, versandart, satisfaction score, lagerort, ubicacion, localizacao, ubicazione, emplacement, locatie, magazijn, jornada, lineitem name, line item name, product name, item name, *kennzeichen, schlussel, *schlussel, steuerschlussel, tax code, codigo de imposto, aliquota, shift, contract kind, vertragstyp, tipo de contrato, tipo contratto, type de contrat, soort contract, gender, sexo, sesso, geschlecht, geslacht, nationality, language, sprache, lingua, idioma, taal, langue, currency pair, brand, marke, marca, marque, merk, size, grosse, talla, taille, taglia, maat, colour, color, farbe, cor, colore, couleur, kleur, store, filiale, filial, tienda, loja, negozio, magasin, winkel, branch, vestiging, sucursal, provincia, provincie, kanton, bundesland, state province, departement no,
    category, type, kind, class, group, subcategory, product group, product category, product line, product, item, service, article, source, lead source, channel, segment, industry, region, country, city, priority, severity, topic, tag, tags, label, reason, account, account code, gl account, ledger account, expense type, employment type, contract type, position, job title, role, payment method, plan, campaign, project, location, warehouse,
    kategorie, art, typ, gruppe, warengruppe, produktgruppe, produkt, artikel, bezeichnung, leistung, quelle, kanal, branche, region, land, ort, prioritat, thema, konto, gegenkonto, sachkonto, kostenart, vertragsart, beschaftigungsart, stelle, position, zahlungsart, projekt, lager, standort,
    categorie, type, genre, groupe, produit, article, designation, source, canal, secteur, pays, ville, priorite, motif, compte, poste, mode de paiement, projet,
    categoria, tipo, clase, grupo, producto, articulo, origen, canal, sector, pais, ciudad, prioridad, motivo, cuenta, puesto, cargo, forma de pago, proyecto,
    produto, artigo, origem, setor, cidade, prioridade, conta, forma de pagamento, projeto,
    gruppo, prodotto, articolo, origine, canale, settore, paese, citta, priorita, conto, mansione, metodo di pagamento, progetto,
    soort, groep, productgroep, product, artikel, bron, kanaal, branche, stad, prioriteit, rekening, grootboekrekening, functie, betaalwijze`),
  stage:
    phrases(`stage, deal stage, pipeline stage, sales stage, lead stage, opportunity stage, lifecycle stage, step, phase, funnel stage,
    phase, vertriebsphase, verkaufsphase, dealphase, stufe, pipeline phase,
    etape, etape de vente, etape du pipeline, phase de la transaction, etapa, etapa del negocio, etapa de venta, fase, fase de venta,
    etapa do negocio, etapa da venda, fase do funil, fase di vendita, fase trattativa, verkoopfase, dealfase`),
  status:
    phrases(`status, state, payment status, invoice status, order status, deal status, ticket status, condition, paid, is paid, active, is active, open, closed, resolved, approved,
    zustand, stand, zahlungsstatus, rechnungsstatus, bearbeitungsstatus, bezahlt, aktiv, erledigt,
    statut, etat, statut de paiement, paye, actif, estado, estado de pago, estado de la factura, situacion, pagado, activo,
    situacao, status do pagamento, pago, ativo, stato, stato pagamento, stato fattura, pagato, attivo, betaalstatus, factuurstatus, betaald, actief`),
  identifier:
    phrases(`fakturanr, fakturanummer, kundnr, kundnummer, kundenr, ordernr, partita iva, p iva, codice fiscale, nif, cif, dni, nie, cnpj, cpf, siret, siren, vat id, vat number, tax id, tax number, ust id, ust idnr, steuernummer, btw nummer, kvk nummer, matricola, no piece, numero piece, piece, order name, ean, gtin, isbn, barcode, strichcode, tracking number, sendungsnummer, kundennr, mandatsreferenz, numero de contrato, numero de contribuinte, contribuinte, discount code, coupon, coupon code, voucher code,
    id, no, number, nr, num, code, key, ref, reference, reference number, invoice no, invoice number, invoice id, invoice, bill no, document no, document number, order no, order number, order id, transaction id, payment id, deal id, ticket id, ticket number, case number, customer id, customer number, account number, employee id, employee number, contract no, contract number, contract id, sku, contract, item no, item number, item code, article number, part number, serial number, po number, uuid, record id, external id,
    nummer, *nummer, *nr, *kennung, rechnungsnummer, rechnungsnr, belegnummer, belegnr, belegfeld 1, kundennummer, kundennr, auftragsnummer, bestellnummer, artikelnummer, artikelnr, personalnummer, vertragsnummer, vorgangsnummer, referenz, aktenzeichen, vertrag,
    numero, n, no facture, numero de facture, numero facture, reference facture, matricule, code client, num facture,
    numero de factura, factura, referencia, codigo, numero de pedido, codigo de cliente, folio,
    protocolo, numero do titulo, numero do contrato, numero de serie, numero da fatura, fatura, numero do pedido, nota fiscal, codigo do cliente,
    numero fattura, fattura, riferimento, codice, numero ordine, codice cliente, numero documento, protocollo,
    factuurnummer, ordernummer, klantnummer, referentie, artikelcode, personeelsnummer, kenmerk`),
  text: phrases(`dealname, opportunity name, next step, next steps, nom de la transaction, nom de l affaire, nombre del negocio, nombre de la oportunidad, nome do negocio, nome trattativa, nome opportunita, dealnaam, naam deal, project name, projektname, task, aufgabe, tache, tarea, tarefa, compito, taak, campaign name, opportunity, verkaufschance,
    description, note, notes, comment, comments, memo, remark, remarks, details, message, subject, title, deal name, deal title, ticket name, summary, text, body, feedback, review, question, answer, clause, interest,
    beschreibung, notiz, notizen, kommentar, bemerkung, bemerkungen, anmerkung, buchungstext, verwendungszweck, betreff, titel, nachricht, hinweis, text, *text,
    description, libelle, commentaire, commentaires, remarque, objet, titre, intitule, motif detaille, message,
    detalle, detalles, interes, consulta, descripcion, nota, notas, comentario, comentarios, observaciones, asunto, titulo, concepto, mensaje,
    relato, ocorrencia, detalhes, interesse, descricao, observacao, observacoes, assunto, mensagem, historico,
    segnalazione, dettagli, interesse, richiesta, descrizione, note, commento, commenti, oggetto, titolo, causale, messaggio, osservazioni,
    omschrijving, opmerking, opmerkingen, toelichting, onderwerp, notitie, bericht`),
  email: phrases(
    `requester email, billing email, e mail kunde, email cliente, email client, e mail klant, owner email, assignee email, contact mail, private email,
    email, e mail, email address, mail, contact email, customer email, work email, e mail adresse, mailadresse, courriel, adresse e mail, adresse mail, correo, correo electronico, endereco de e mail, indirizzo email, posta elettronica, e mailadres, emailadres`,
  ),
  target:
    phrases(`target, goal, quota, budget, budgeted, plan, planned, forecast, objective, reorder level, reorder point, minimum stock, min stock, sla, sla target,
    ziel, *ziel, zielwert, plan, planwert, *budget, sollwert, soll, vorgabe, mindestbestand, meldebestand, prognose,
    objectif, prevision, prevu, cible, seuil de commande, stock minimum, objetivo, presupuesto, previsto, meta, stock minimo,
    orcamento, orcado, estoque minimo, previsao, obiettivo, preventivo, previsione, scorta minima,
    doel, doelstelling, begroting, gepland, minimumvoorraad`),
  actual: phrases(`actual, actuals, achieved, realised, realized, actual amount, actual value, result, ytd actual,
    ist, istwert, ist wert, tatsachlich, erreicht, ergebnis, realise, reel, atteint, resultat, real, realizado, alcanzado, resultado,
    realizado, atingido, effettivo, consuntivo, raggiunto, risultato, werkelijk, gerealiseerd, behaald, resultaat`),
  department:
    phrases(`department, dept, team, division, business unit, unit, cost center, cost centre, group name, function, office,
    abteilung, bereich, *bereich, kostenstelle, sparte, mannschaft, geschaftsbereich, organisationseinheit,
    departement, service, equipe, direction, centre de cout, departamento, area, equipo, centro de coste, centro de costo,
    setor, lotacao, diretoria, setor responsavel, equipe responsavel, centro de custo, reparto, dipartimento, ufficio, centro di costo, area aziendale,
    afdeling, kostenplaats, bedrijfsonderdeel`),
  currency: phrases(
    `currency, valutakod, currency code, ccy, iso currency, wahrung, wahrungscode, wkz, *wahrung, devise, monnaie, moneda, divisa, moeda, valuta, muntsoort, munt`,
  ),
}

/** Texts by their heading that are kinds where a few of them come again and again. */
export const subjects = phrases('subject, betreff, thema, objet, sujet, asunto, assunto, oggetto, onderwerp')

/** Headings that look like a role and are none. */
export const misleading =
  phrases(`sales price, selling price, list price, vk preis, verkaufspreis, listenpreis, prix de vente, precio de venta, preco de venda, prezzo di vendita, verkoopprijs, exchange rate, kurs, wechselkurs, taux de change, tipo de cambio, taxa de cambio, tasso di cambio, wisselkoers, probability, wahrscheinlichkeit, probabilite, probabilidad, probabilidade, probabilita, waarschijnlijkheid, score, rating, deviation, variance, abweichung, ecart, desviacion, desvio, scostamento, afwijking, year, jahr, annee, ano, anno, jaar, birth, birthday, date of birth, birth date, dob, geburt*, date de naissance, naissance, fecha de nacimiento, nacimiento,
  data de nascimento, nascimento, data di nascita, nascita, geboorte*, phone, telephone, telefon*, telefoon*, telefono, fax, mobile, url, website, zip, zip code, postal code, postcode, plz, iban, bic, latitude, longitude`)

/** Words that tell amounts apart, the one that people mean by "the amount" last. */
export const amountRanks: readonly Phrase[][] = [
  phrases(
    `tax, vat, discount, fee, fees, paid, mwst, ust, mehrwertsteuer, steuer*, skonto, rabatt, gezahlt, bezahlt, tva, paye, iva, impuesto, pagado, imposto, pago, pagato, imposta, sconto, btw, betaald, korting, debit, credit`,
  ),
  phrases(`net, netto*, subtotal, ht, hors taxe, base imponible, imponibile, neto, liquido, excl`),
  phrases(
    `amount, value, revenue, betrag, wert, umsatz, montant, valeur, importe, monto, valor, importo, valore, bedrag, waarde`,
  ),
  phrases(
    `gross, totalt, totalbelopp, totalbelop, total, grand, brutto*, gesamt*, ttc, bruto, totale, lordo, totaal*, incl`,
  ),
  phrases(
    `due, open, outstanding, balance, remaining, offen*, rest*, saldo, reste, solde, pendiente, aberto, residuo, openstaand*`,
  ),
]

/** Parts of a person's name that tell people apart less well than the others do. */
export const givenNames = phrases(`first name, given name, vorname, prenom, voornaam`)

/** Values of columns that say how far something is. */
export const statusValues: ReadonlySet<string> = new Set(
  words(`open, closed, paid, unpaid, overdue, partial, partially paid, draft, sent, pending, void, voided, cancelled, canceled, approved, rejected, done, active, inactive, resolved, new, in progress, on hold, failed, succeeded, refunded, authorised, submitted, completed, won, lost, expired, terminated, deleted,
    offen, bezahlt, uberfallig, teilbezahlt, entwurf, versendet, storniert, geschlossen, erledigt, aktiv, inaktiv, neu, in bearbeitung, gekundigt, mahnung, gemahnt,
    ouvert, ouverte, paye, payee, impaye, impayee, en retard, brouillon, envoye, envoyee, annule, annulee, actif, en attente, termine, en cours,
    abierto, abierta, pagado, pagada, cobrado, cobrada, impagado, vencido, vencida, borrador, enviado, anulado, cancelado, activo, pendiente, cerrado, en curso,
    aberto, aberta, em aberto, pendente, pago, paga, recebido, recebida, quitado, vencido, vencida, concluida, cancelada, entregue, rascunho, enviado, ativo, concluido, em andamento,
    aperto, aperta, pagato, pagata, incassato, incassata, insoluto, non pagato, scaduto, scaduta, bozza, inviata, annullato, attivo, in attesa, chiuso, in corso,
    betaald, onbetaald, achterstallig, concept, verzonden, geannuleerd, actief, gesloten, in behandeling`),
)

/** Values of columns that say where a deal stands. */
export const stageValues: ReadonlySet<string> = new Set(
  words(`prospect, prospecting, lead, lead in, qualified, qualification, contacted, contact made, demo, demo scheduled, discovery, proposal, proposal made, proposal sent, quote, quote sent, negotiation, negotiations started, contract sent, closed won, closed lost, appointment scheduled, qualified to buy, presentation scheduled, decision maker bought in,
    qualifiziert, angebot, angebot erstellt, verhandlung, abschluss, gewonnen, verloren, erstkontakt,
    prospection, proposition, negociation, gagne, perdu, qualifie, propuesta, negociacion, ganado, perdido, calificado,
    proposta, qualificacao, negociacao, ganho, perdido, fechado ganho, fechado perdido, trattativa, vinto, perso, offerte, onderhandeling, gewonnen`),
)
